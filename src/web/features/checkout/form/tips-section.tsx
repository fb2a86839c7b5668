import { type FormEvent, useState } from 'react'
import type { CartTips } from '#contract/cart.ts'
import { tipAmount } from '#domain/cart/tips.ts'
import { toMajor, toMinor } from '#domain/money.ts'
import { firstErrors } from '#web/browser/api.ts'
import { chooseTip } from '#web/features/cart/cart-store.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type ChipOption, RadioChips } from '#web/ui/RadioChips.tsx'
import styles from './promocode-section.module.css'
import { Section } from './section.tsx'

const [none, other] = ['none', 'other']

type TipsSectionProps = { tips: CartTips; subtotal: number }

/** A tip for courier or kitchen: none, a share of the dishes, or a sum. Nothing is chosen beforehand. */
export function TipsSection({ tips, subtotal }: TipsSectionProps) {
  const t = useTexts('checkout')
  const title = tips.to === 'courier' ? t.tips_courier : t.tips_kitchen
  const options = useOptions(tips, subtotal)
  const { value, error, choose } = useChoice(tips)
  return (
    <Section title={title}>
      <RadioChips legend={title} hideLegend options={options} value={value} onChange={choose} error={error} />
      {value === other && <OtherSum given={tips.amount} />}
    </Section>
  )
}

function useOptions({ to, percents }: CartTips, subtotal: number): ChipOption[] {
  const t = useTexts('checkout')
  const price = usePrice()
  const { currency } = useCityHere()
  const shareOf = (percent: number) => tipAmount({ to, percent }, toMinor(subtotal, currency.code), currency)
  return [
    { value: none, label: t.tips_none },
    ...percents.map((percent) => ({
      value: String(percent),
      label: t.tips_percent(percent),
      note: price(toMajor(shareOf(percent), currency.code)),
    })),
    { value: other, label: t.other_amount },
  ]
}

/** The choice follows the server; while a call is running it shows the one that was pressed. */
function useChoice({ percent, amount }: CartTips) {
  const t = useTexts('checkout')
  const [pressed, setPressed] = useState<string | null>(null)
  const [isOther, setOther] = useState(false)
  const [error, setError] = useState<string>()
  const kept = percent === null ? (isOther || amount !== null ? other : none) : String(percent)
  const choose = (value: string) => {
    setPressed(value)
    setOther(value === other)
    setError(undefined)
    // A share is given no more once a sum is to take its place, not only when that is typed.
    void chooseTip(value === none || value === other ? {} : { percent: Number(value) }).then((outcome) => {
      setPressed(null)
      if (!outcome.ok) setError(firstErrors(outcome).percent ?? t.tips_failed)
    })
  }
  return { value: pressed ?? kept, error, choose }
}

/** A form of its own: Enter gives the sum and never sends the order. */
function OtherSum({ given }: { given: number | null }) {
  const t = useTexts('checkout')
  const { currency } = useCityHere()
  const [typed, setTyped] = useState(given === null ? '' : String(given))
  const [error, setError] = useState<string>()
  const [isGiving, setGiving] = useState(false)
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (isGiving) return
    const amount = Number(typed.replace(',', '.'))
    if (typed.trim() === '' || !Number.isFinite(amount)) return setError(t.tips_sum_needed)
    setGiving(true)
    const outcome = await chooseTip({ amount })
    setGiving(false)
    if (!outcome.ok) setError(firstErrors(outcome).amount ?? t.tips_failed)
  }
  return (
    <form noValidate className={styles.entry} onSubmit={(event) => void give(event)}>
      <Field
        className={styles.field}
        label={t.tips_sum}
        hideLabel
        placeholder={t.tips_sum}
        after={<span className={styles.sign}>{currency.sign}</span>}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={9}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text.replace(/[^\d.,]/g, ''))
          setError(undefined)
        }}
      />
      <Button type="submit" kind="secondary" loading={isGiving}>
        {t.tips_give}
      </Button>
    </form>
  )
}
