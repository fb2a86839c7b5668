import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CashIcon } from '#web/ui/icons/buying.tsx'

type ReturnedProps = {
  /** Of the page that shows it: the texts come with its own. */
  texts: { returned: string; returned_text: string; to_menu: string }
  level?: 1 | 2
}

/** Money came when the order could no longer be made: it is on its way back, and the customer is told so. */
export function Returned({ texts, level }: ReturnedProps) {
  const { alias } = useCityHere()
  return (
    <EmptyState
      {...(level ? { level } : {})}
      illustration={<CashIcon size={56} />}
      title={texts.returned}
      text={texts.returned_text}
      action={
        <Link className={buttonClass({ size: 'l' })} to={paths.city(alias)}>
          {texts.to_menu}
        </Link>
      }
    />
  )
}
