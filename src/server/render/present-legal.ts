import type { City } from '#domain/city/place.ts'
import { type LegalDocument, type LegalVersion, versionsOn } from '#domain/legal-documents.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import { companyIn } from '#server/city/present-city.ts'
import type { PageContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import type { LegalText, LegalVersions } from '#web/page-data.ts'
import { legalText } from '#server/legal/legal-texts.ts'

type Asked = { document: LegalDocument; version: string | null; city: City | null }

/** How an address names the version that held before all dated ones. */
const first = 'first'

/** A legal page names the company of the visitor's city. Without a known version it shows the one that holds there today. */
export function presentLegal(
  { lifetimes, snapshots }: Pick<Services, 'lifetimes' | 'snapshots'>,
  { brand, language, now }: Pick<PageContext, 'brand' | 'language' | 'now'>,
  { document, version, city }: Asked,
): LegalText {
  const { places } = snapshots.of(brand.alias)
  const { timezone = 'UTC' } = city ?? places.cities[0] ?? {}
  const versions = versionsOn(Object.keys(brand.legal[document] ?? {}), toLocal(now, timezone).date)
  const shown = versions.find(({ from }) => (from ?? first) === version) ?? versions[0]
  const text = legalText(brand, { document, from: shown?.from ?? null }, language, {
    brand: brand.name,
    company: companyIn(brand, places, city),
    email: brand.email,
    phone: (city?.phone ?? brand.defaultPhone).replaceAll(' ', '\u00a0'),
    domain: brand.domain,
    cart_days: String(lifetimes.carts),
    request_days: String(lifetimes.requests),
    order_days: String(lifetimes.orders),
  })
  return { ...text, versions: versions.length > 1 && shown ? presentVersions(document, versions, shown, language) : null }
}

function presentVersions(
  document: LegalDocument,
  versions: readonly LegalVersion[],
  shown: LegalVersion,
  language: Language,
): LegalVersions {
  const words = textsOf(language).legal_versions
  const day = (date: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`))
  const daysOf = ({ from, until }: LegalVersion): string => words.held(from && day(from), until && day(until))
  return {
    shown: daysOf(shown),
    heading: words.others,
    others: versions
      .filter((one) => one !== shown)
      .map((one) => ({ href: one === versions[0] ? `/${document}` : `/${document}?version=${one.from ?? first}`, days: daysOf(one) })),
  }
}
