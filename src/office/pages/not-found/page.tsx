import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { paths } from '#office/paths.ts'
import { useOfficeTexts } from '#office/texts.tsx'

export default function NotFound() {
  const t = useOfficeTexts('frame')
  const link = (
    <Link className={buttonClass()} to={paths.home}>
      {t.to_start}
    </Link>
  )
  return (
    <>
      <title>{`${t.not_found} · Sofra`}</title>
      <EmptyState level={1} title={t.not_found} text={t.not_found_text} action={link} />
    </>
  )
}
