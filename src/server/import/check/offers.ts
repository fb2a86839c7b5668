import type { BrandContent, Report } from '../content.ts'
import type { PromocodeEntry } from '../format/promocodes.ts'

/** Promocodes that can work, banners that can be shown. */
export function checkOffers({ promocodes, banners }: BrandContent, report: Report): void {
  for (const { file, data } of promocodes) {
    for (const [index, promocode] of data.promocodes.entries()) {
      for (const { path, text } of faultsOf(promocode)) report(file, `promocodes[${index}]${path}`, text)
    }
  }
  for (const { file, data } of banners) {
    for (const [
      index,
      {
        schedule: {
          show_time: { from, to },
        },
      },
    ] of data.banners.entries()) {
      if (to && `${to.date} ${to.time}` < `${from.date} ${from.time}`)
        report(file, `banners[${index}].schedule.show_time`, 'ends before it begins')
    }
  }
}

function faultsOf(promocode: PromocodeEntry): { path: string; text: string }[] {
  const { kind, from, to } = promocode
  const faults: { path: string; text: string }[] = []
  for (const value of ['percent', 'amount', 'gift'] as const) {
    const given = promocode[value] != null
    if (kind === value && !given) faults.push({ path: `.${value}`, text: `is missing: a promocode of the kind "${kind}" needs it` })
    if (kind !== value && given) faults.push({ path: `.${value}`, text: `means nothing for a promocode of the kind "${kind}"` })
  }
  if (from && to && to < from) faults.push({ path: '.to', text: `is ${to}, before it begins on ${from}` })
  return faults
}
