import type { MouseEvent } from 'react'
import { pictureOf } from '#web/features/product/picture-base.ts'
import { useSiteHref } from '#web/navigation/use-site-href.ts'
import type { MenuGroup } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './top-groups.module.css'

/** The maximum of groups in the block at the top. */
const atMost = 3

type TopGroupsProps = { groups: MenuGroup[]; onPick: (alias: string, event: MouseEvent) => void }

/** Highlighted groups, on wide screens only. */
export function TopGroups({ groups, onPick }: TopGroupsProps) {
  const t = useTexts('menu')
  const hrefOf = useSiteHref()
  const top = groups.filter((group) => group.top).slice(0, atMost)
  if (top.length === 0) return null
  return (
    <nav aria-label={t.top_groups} className={styles.block}>
      {top.map((group) => (
        <a key={group.id} href={hrefOf(`?group=${group.alias}`)} className={styles.tile} onClick={(event) => onPick(group.alias, event)}>
          <Picture of="tile" base={pictureOf(group.picture)} alt="" color={group.color} sizes="84px" className={styles.picture} />
          <span className={styles.name} lang={group.languages?.name}>
            {group.name}
          </span>
        </a>
      ))}
    </nav>
  )
}
