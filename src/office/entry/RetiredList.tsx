import { callStaff } from '#office/api.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ListedKind } from './entry-lists.ts'
import { useArranging } from './use-arranging.ts'
import { useOpened } from './use-address.ts'
import styles from './entry.module.css'

type RetiredProps = { brand: string; kind: ListedKind; mayEdit: boolean; onChanged: () => void }

/** What publications took out before, to be brought back into the draft. */
export function RetiredList({ brand, kind, mayEdit, onChanged }: RetiredProps) {
  const t = useMenuTexts('menu')
  const language = useOfficeLanguage()
  const { open } = useOpened()
  const loaded = useLoaded(`retired ${brand} ${kind} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/entries', { query: { brand, kind, retired: 'yes' }, signal }),
  )
  const { isBusy, arrange } = useArranging(() => {
    loaded.reload()
    onChanged()
  })
  return (
    <LoadedView loaded={loaded}>
      {({ entries }) =>
        entries.length === 0 ? (
          <Soft>{t.nothing_found}</Soft>
        ) : (
          <ul className={styles.rows}>
            {entries.map(({ key, name }) => (
              <li key={key} className={styles.rowItem}>
                <span className={styles.gone}>{name}</span>
                {mayEdit && (
                  <Button
                    kind="ghost"
                    size="s"
                    loading={isBusy}
                    onClick={() => arrange({ act: 'bring-back', brand, kind, key }, (reply) => open({ kind, key: reply.key }))}
                  >
                    {t.bring_back}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  )
}
