import type { Brand } from '#brands/brand.ts'
import type { Settings } from '#contract/settings.ts'
import type { City } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { nothingToPay, paymentTypes } from '#domain/payment/payment-types.ts'
import { textsOf } from '#messages/texts.ts'
import { companyNames } from '#server/city/present-city.ts'
import { offeredChannels } from '#server/customer/request-code.ts'
import type { Services } from '#server/services.ts'

type SettingsSources = Pick<Services, 'signIn' | 'couriers' | 'mapViews' | 'snapshots'>

/** A brand's facts for pages, named as on the wire; money and country are the city's, if known. */
export function presentSettings(services: SettingsSources, brand: Brand, language: Language, city: City | null): Settings {
  const { captcha, vk } = services.signIn
  const titles = textsOf(language).payment_types
  return {
    appAlias: brand.alias,
    enable_fractional_prices: city?.currency.fractional ?? brand.anywhere.fractionalPrices,
    country_code: city?.country.code ?? brand.anywhere.countryCode,
    customers: { is_auth_enabled: brand.customers.authEnabled, notify_channels: offeredChannels(services, brand) },
    captcha: { checked: captcha !== null, kind: captcha?.widget.kind ?? null, site_key: captcha?.widget.siteKey ?? null },
    vk: vk && { app_id: vk.app.id, authorize_url: vk.app.authorizeUrl },
    payment_types: Object.fromEntries(
      [...new Set([...brand.paymentTypes, ...Object.values(brand.paymentTypesByCity).flatMap((types) => types ?? [])]), nothingToPay].map(
        (alias) => [alias, { title: titles[alias], icon: paymentTypes[alias].icon }],
      ),
    ),
    default_phone: brand.defaultPhone,
    domain: brand.domain,
    languages: brand.languages.offered,
    show_lang_button: brand.languages.showSwitch,
    show_top_groups: brand.features.topGroups,
    maps_provider: services.mapViews.of(null).provider,
    enableTrackingCourier: brand.features.courierMap && services.couriers !== null,
    links: brand.links,
    emails: { feedback: brand.email },
    banknotes: city?.banknotes ?? brand.anywhere.banknotes,
    company_names: companyNames(brand, services.snapshots.of(brand.alias).places),
  }
}
