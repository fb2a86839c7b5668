import { TimesFailed } from '#web/features/checkout/times-failed.tsx'
import { RestNotice } from '#web/features/cart/rest-notice.tsx'
import { useTexts } from '#web/texts.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import { Section } from './section.tsx'
import type { OrderFormState } from './use-order-form.ts'
import { TimeSettings } from './time-settings.tsx'
import { useNearestTimes } from './use-nearest-times.ts'

/** The nearest times as chips, and a link to all others (INTERVAL-04). */
export function TimeSection({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const { cart } = form
  return (
    <Section title={cart.place.order_type === 'delivery' ? t.time_delivery : t.time_takeaway}>
      <div id={fieldId('interval_id')} tabIndex={-1} className={styles.times}>
        <TimeSettings cart={cart} />
        <NearestTimes form={form} />
      </div>
    </Section>
  )
}

function NearestTimes({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const nearest = useNearestTimes(form.cart)
  const another = (
    <button key="another" type="button" className={styles.another} onClick={() => openModal('IntervalsModal')}>
      <ClockIcon size={20} />
      {t.another_time}
    </button>
  )
  if (nearest.status === 'loading') return <ChipSkeletons label={t.loading} />
  if (nearest.status === 'failed') return <TimesFailed message={nearest.message} reload={nearest.reload} />
  const error = form.errors.interval_id ?? nearest.refusal ?? (nearest.gone ? t.time_gone : undefined)
  const choose = (id: string) => {
    form.change({}, 'interval_id')
    nearest.choose(id)
  }
  return (
    <>
      {nearest.noneToday ? <NoneToday message={nearest.message} /> : <RestNotice place={form.cart.place} />}
      <RadioChips
        legend={t.times}
        hideLegend
        options={nearest.options}
        value={nearest.chosen}
        onChange={choose}
        error={error}
        more={another}
      />
    </>
  )
}

/** Today has no times left; another day is one press away (DECIDE-73). */
export function NoneToday({ message }: { message: string | null }) {
  const t = useTexts('checkout')
  return (
    <Notice kind="warning" announce>
      {message || t.none_today}
    </Notice>
  )
}

function ChipSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.chipBones} aria-busy="true">
      <output className="hidden-visually">{label}</output>
      <Skeleton shape="chip" width="128px" />
      <Skeleton shape="chip" width="128px" />
      <Skeleton shape="chip" width="150px" />
    </div>
  )
}
