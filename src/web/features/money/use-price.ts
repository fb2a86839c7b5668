import { useCity, useSite } from '#web/features/site/use-site.ts'
import { useLanguage } from '#web/texts.tsx'
import { formatPrice } from '#domain/format-price.ts'

/** Formats amounts (major units) in the page's language and its city's currency. */
export function usePrice(): (major: number) => string {
  const language = useLanguage()
  const { enable_fractional_prices: fractional } = useSite().settings
  const currency = useCity()?.currency ?? { code: '', sign: '', fractional }
  return (major) => formatPrice(major, language, currency)
}
