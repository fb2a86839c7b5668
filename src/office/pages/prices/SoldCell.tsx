import type { PriceRow, SoldChange } from '#contract/office/prices.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { useContentTexts } from '#office/content-texts.ts'
import styles from './prices.module.css'
import { keyOfSold, type SoldEdits, soldKeyOf } from './sold-edits.ts'

/** The shop whose sales are shown, what is to become of them, and how that is changed. */
export type SoldColumn = {
  shop: number
  label: string
  may: boolean
  edits: SoldEdits
  onChange: (row: PriceRow, change: SoldChange) => void
}

/** Whether the shop sells the thing. */
export function SoldCell({ row, name, sold }: { row: PriceRow; name: string; sold: SoldColumn }) {
  const t = useContentTexts('prices')
  const thing = soldKeyOf(row, sold.shop)
  if (!thing) return <td className={styles.empty}>–</td>
  const edit = sold.edits.get(keyOfSold(thing))
  const isSold = edit?.sold ?? !row.absent_at.includes(sold.shop)
  return (
    <td className={classes(styles.cell, styles.sold, edit && styles.resold)}>
      <Checkbox
        label={<span className={styles.label}>{t.sold_here}</span>}
        aria-label={`${name}, ${sold.label}, ${t.sold_here}`}
        checked={isSold}
        disabled={!sold.may}
        onChange={(checked) => sold.onChange(row, { ...thing, sold: checked })}
      />
    </td>
  )
}
