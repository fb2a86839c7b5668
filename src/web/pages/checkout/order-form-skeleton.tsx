import { Section } from '#web/features/checkout/form/section.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import fields from '#web/features/checkout/form/fields.module.css'

/** The order form while its cart is loading: its labels are known and can be read meanwhile. */
export function OrderFormSkeleton() {
  const t = useTexts('checkout')
  const isDelivery = useCityHere().orderType === 'delivery'
  return (
    <div className={fields.form} inert>
      <Section title={isDelivery ? t.delivery : t.takeaway}>
        <Skeleton shape="button" />
        {isDelivery && <Door />}
        <TextArea label={t.comment} placeholder={isDelivery ? t.comment_delivery : t.comment_takeaway} rows={2} readOnly />
      </Section>
      <Section title={isDelivery ? t.time_delivery : t.time_takeaway}>
        <div className={fields.chipBones}>
          <Skeleton shape="chip" width="128px" />
          <Skeleton shape="chip" width="128px" />
          <Skeleton shape="chip" width="150px" />
        </div>
      </Section>
      <Section title={t.contact}>
        <Field label={t.name} required readOnly />
      </Section>
      <Section title={t.payment}>
        <div className={fields.cardBones}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      </Section>
    </div>
  )
}

function Door() {
  const t = useTexts('checkout')
  return (
    <div className={fields.door}>
      <Field label={t.room} required readOnly />
      <Field label={t.entrance} readOnly />
      <Field label={t.floor} readOnly />
      <Checkbox label={t.no_flat} />
    </div>
  )
}
