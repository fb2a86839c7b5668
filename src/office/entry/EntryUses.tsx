import type { Reply } from '#office/api.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { Soft } from '#office/ui/Stack.tsx'
import { useOpened } from './use-address.ts'
import type { OpenKind } from './entry-lists.ts'
import styles from './entry.module.css'

type UsesProps = {
  uses: Reply<'GET /api/staff/content/entry'>['uses']
  /** Those that the screen opens. */
  kinds: readonly OpenKind[]
}

/** The entries that have this one: what a change of it changes. */
export function EntryUses({ uses, kinds }: UsesProps) {
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
              {isOneOf(kinds, kind) ? (
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

const isOneOf = (kinds: readonly OpenKind[], kind: string): kind is OpenKind => (kinds as readonly string[]).includes(kind)
