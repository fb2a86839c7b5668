import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CashIcon } from '#web/ui/icons/paying.tsx'

type ReturnedProps = {
  /** The texts of the page that shows this. */
  texts: { returned: string; returned_text: string; to_menu: string }
  level?: 1 | 2
}

/** A message that the money came too late for the order and is being refunded. */
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
