import type { WrittenLanguage } from '#domain/language.ts'
import { onStep, share, toMinor } from '#domain/money.ts'
import { useFieldWords } from '#office/form/form-context.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { type Data, below, valueAt } from '#office/form/pointer.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import styles from './live-card.module.css'

type CardProps = { data: Data; language: WrittenLanguage; currency: string; step: number; picture: string | null }

/** A drawing of a dish with its words, price and picture as they are typed, for when the shop cannot show it. */
export function MenuCard({ data, language, currency, step, picture }: CardProps) {
  const t = useMenuTexts('menu')
  const own = useOfficeLanguage()
  const { wordsOf } = useFieldWords()
  const textAt = (path: string): string => {
    const text = valueAt(data, below(path, language))
    return typeof text === 'string' ? text : ''
  }
  const price = valueAt(data, below('/basic_price', currency))
  const full = typeof price === 'number' ? toMinor(price, currency) : null
  const percent = Number(valueAt(data, '/discount') ?? 0)
  const money = (amount: number): string => sumOf(amount, { currency_code: currency }, own)
  const [weight, unit] = [valueAt(data, '/weight/value'), valueAt(data, '/weight/unit')]
  return (
    <>
      <article className={styles.card} lang={language}>
        <div className={styles.cardPicture}>{picture !== null && <img src={picture} alt="" width={320} height={320} />}</div>
        {textAt('/accent_text') !== '' && <span className={styles.sticker}>{textAt('/accent_text')}</span>}
        <h3 className={styles.cardName}>{textAt('/name') || '…'}</h3>
        {typeof weight === 'number' && (
          <p className={styles.cardSoft}>
            {weight} {wordsOf('weight', String(unit))}
          </p>
        )}
        <p className={styles.cardText}>{textAt('/description')}</p>
        <p className={styles.cardPrice}>
          {full === null ? t.no_price : money(onStep(full, step) - share(onStep(full, step), percent, step))}
          {full !== null && percent > 0 && <s>{money(full)}</s>}
        </p>
      </article>
      <Soft>{t.card_about}</Soft>
    </>
  )
}
