import type { Grant } from '#contract/office/common.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import styles from './GrantList.module.css'
import { placeName, type Places } from './places.ts'

/** Roles, each with its place. */
export function GrantList({ grants, places }: { grants: readonly Grant[]; places: Places | null }) {
  const { roles, whole_chain } = useOfficeTexts('frame')
  return (
    <ul className={styles.grants}>
      {grants.map(({ role, place }) => (
        <li key={`${role} ${JSON.stringify(place)}`}>
          <b>{roles[role]}</b> · {placeName(place, places, whole_chain)}
        </li>
      ))}
    </ul>
  )
}
