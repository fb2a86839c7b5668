import { useTexts } from '#web/texts.tsx'

type CartWordsProps = { count: number; wordClass: string | undefined; countClass: string | undefined }

/** The label of the cart entry: the accessible name begins with the visible one, “Cart 3”. */
export function CartWords({ count, wordClass, countClass }: CartWordsProps) {
  const t = useTexts('shell')
  return (
    <>
      <span className={wordClass}>{t.cart}</span>{' '}
      {count > 0 && (
        <>
          <span key={count} className={countClass}>
            {count}
          </span>{' '}
          <span className="hidden-visually">{t.items(count)}</span>
        </>
      )}
    </>
  )
}
