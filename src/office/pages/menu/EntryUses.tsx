import type { Reply } from '#office/api.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { Soft } from '#office/ui/Stack.tsx'
import { isFormKind } from './menu-lists.ts'
import { useOpened } from './use-address.ts'
import styles from './menu.module.css'

/** The entries that have this one: what a change of it changes. */
export function EntryUses({ uses }: { uses: Reply<'GET /api/staff/content/entry'>['uses'] }) {
  const t = useMenuTexts('menu')
  const { open } = useOpened()
  return (
    <section>
      <h2 className={styles.usesTitle}>{t.used_by}</h2>
      {uses.length === 0 ? (
        <Soft>{t.unused}</Soft>
      ) : (
        <ul className={styles.uses}>
          {uses.map(({ kind, key, name }) => (
            <li key={`${kind}/${key}`}>
              {isFormKind(kind) ? (
                <button type="button" className={styles.use} onClick={() => open({ kind, key })}>
                  {name}
                </button>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
