import * as z from 'zod/mini'
import { additives } from '#domain/catalogue/additives.ts'
import { type GivenTexts, languages } from '#domain/language.ts'
import { type Accrual, type Launch, launches } from '#domain/loyalty/bonuses.ts'
import { type PaymentTypeAlias, paymentTypes } from '#domain/payment/payment-types.ts'
import { vatRates } from '#domain/catalogue/vat.ts'
import { isDate } from '#domain/schedule/timezone.ts'

const said = (description: string) => z.describe(description)
const Line = z.string().check(z.minLength(1), z.maxLength(200))
const Url = z.string().check(z.maxLength(500), z.regex(/^(https?:\/\/|\/)\S+$/, 'must be an address such as https://shop.example/jobs'))
const Host = z
  .string()
  .check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name such as shop.example, without https:// and port'))
const Colour = z.string().check(z.regex(/^#[\da-f]{6}$/, 'must be a colour such as #c8321f, in small letters'))
const CountryCode = z.string().check(z.regex(/^([A-Z]{2}|default)$/, 'must be a country code such as DE, or default'))
const Language = z.enum(languages)
type LanguageCode = z.infer<typeof Language>
const Flag = (description: string, value = false) => z._default(z.boolean(), value).check(said(description))

/** Pages that a brand may hide. */
export const hideablePages = ['about', 'shops'] as const
/** What a brand can offer its customers to pay by. */
export const offeredPaymentTypes = (Object.keys(paymentTypes) as PaymentTypeAlias[]).filter((type) =>
  ['on-receipt', 'online'].includes(paymentTypes[type].paid),
) as [PaymentTypeAlias, ...PaymentTypeAlias[]]

const AdditiveNumber = z.string().check(z.regex(/^[\da-z]{1,3}$/i, 'must be a number or letters such as 1 or 2a'))

const Receipt = z.strictObject({
  vat: z.nullable(z.enum(vatRates)).check(said('The VAT rate of dishes; null: no VAT.')),
  deliveryVat: z.nullable(z.enum(vatRates)).check(said('The VAT rate of the delivery; null: no VAT.')),
  tipsVat: z._default(z.nullable(z.enum(vatRates)), null).check(said('The VAT rate of tips; null: no VAT.')),
  taxSystem: z.nullable(z.literal([1, 2, 3, 4, 5, 6])).check(said('The tax system by its legal number; null where the acquirer has it.')),
  paymentMode: z
    .enum(['full_payment', 'full_prepayment'])
    .check(said('Full payment on handover, or prepayment: then the merchant issues a second receipt.')),
})
const plainReceipt = { vat: null, deliveryVat: null, tipsVat: null, taxSystem: null, paymentMode: 'full_payment' } as const

const Link = z.strictObject({ name: Line.check(said('What the link says.')), url: Url.check(said('Where it leads.')) })
export type Link = z.infer<typeof Link>
const LinkOrNull = (description: string) => z._default(z.nullable(Url), null).check(said(description))
const LinkOrOwn = (description: string) => z._default(z.nullable(z.union([z.boolean(), Url])), true).check(said(description))

const Features = z.strictObject({
  lastHour: Flag('The notice about cooking by portions in a shop’s last hour.'),
  cityInDeliveryTitle: Flag('The delivery page’s title names the city.'),
  profileSideMenu: Flag('A customer’s profile opens as a side menu instead of a page.'),
  topGroups: Flag('Tiles of groups above the menu.', true),
  courierMap: Flag('The order’s page shows where the courier is.', true),
  christmas: Flag('Lights at the bottom of every page.'),
})

const Bonuses = z.strictObject({
  launched: z._default(z.enum(launches), 'nobody').check(said('For whom the bonus programme is on.')),
  accrual: z
    ._default(
      z.strictObject({
        percent: z
          .optional(z.number().check(z.positive(), z.maximum(100)))
          .check(said('This part of an order’s total comes back as points.')),
        pausedSpendUntil: z
          .optional(z.string().check(z.refine(isDate, 'must be a date such as 2026-12-31')))
          .check(said('Instead of percent: orders bring no points, and points can be spent until this day.')),
      }),
      { percent: 5 },
    )
    .check(said('What an order brings.')),
})

const Shares = (description: string) =>
  z.optional(z.array(z.int().check(z.minimum(1), z.maximum(50))).check(z.maxLength(4))).check(said(description))
const Tips = z.strictObject({
  courier: Shares('Shares of the dishes in percent that a delivery’s customer may give to the courier. Without it: no tips for couriers.'),
  kitchen: Shares('The same for the kitchen, of an order that is collected.'),
  cities: z._default(z.nullable(z.array(Line)), null).check(said('The cities where tips are offered, by alias; null: in all.')),
})

const Languages = z.strictObject({
  offered: z._default(z.array(Language).check(z.minLength(1)), languages).check(said('The languages of the pages.')),
  default: z.optional(Language).check(said('The language that every text of the brand is written in; without it, the first one offered.')),
  showSwitch: Flag('Whether visitors can choose a language.', true),
})

const Customers = z.strictObject({
  authEnabled: Flag('Customers can sign in.'),
  channels: z._default(z.array(z.enum(['sms', 'call', 'vk'])), ['sms', 'call']).check(said('How they sign in.')),
})

const Links = z.strictObject({
  job: LinkOrNull('The page about jobs.'),
  franchise: LinkOrNull('The page about a franchise.'),
  arenda: LinkOrOwn('Offers of premises: an address, true for the shop’s own form, false for none.'),
  partners: LinkOrOwn('Offers of partners: an address, true for the shop’s own form, false for none.'),
  mobileApplications: LinkOrNull('The page about apps.'),
  apps: z._default(z.array(Link), []).check(said('The apps, one by one.')),
  social: z._default(z.array(Link), []).check(said('The brand in social networks.')),
})

const Look = z.strictObject({
  themeColor: Colour.check(said('The colour of the browser’s bars.')),
  table: Colour.check(said('The table in drawn pictures: --table of tokens.css.')),
  accent: Colour.check(said('A colour of tokens.css, for drawn pictures.')),
  ground: z
    ._default(z.enum(['plain', 'linen', 'embers', 'stickers', 'evening']), 'plain')
    .check(said('The background of drawn banners and tiles.')),
})

const Anywhere = z.strictObject({
  countryCode: CountryCode.check(said('The country code.')),
  fractionalPrices: z.boolean().check(said('Whether prices have cents.')),
  banknotes: z.array(z.int()).check(said('Banknotes that a courier gives change for.')),
})

/** brands/<alias>/brand.json: the facts in which brands differ. No code depends on a brand's name. */
export const BrandFile = z.strictObject({
  $schema: z.optional(z.string()).check(said('The schema that editors check this file by: "../brand.schema.json".')),
  name: Line.check(said('The name, as customers read it.')),
  sort: z
    ._default(z.int(), 100)
    .check(said('Its place among the brands: the first one answers all other hosts, unless APP_ALIAS names another.')),
  hosts: z._default(z.array(Host), []).check(said('Host names, in addition to BRAND_HOSTS and <alias>.localhost.')),
  domain: z.optional(Host).check(said('The domain that legal texts name; without it, the first host.')),
  email: z.email().check(said('Where letters of customers go.')),
  defaultPhone: Line.check(said('The phone number where no city is chosen.')),
  companyNames: z
    .catchall(z.strictObject({ default: Line.check(said('The company in all other countries.')) }), Line)
    .check(said('The company that legal texts name, by country code.')),
  languages: z.prefault(Languages, {}).check(said('Which languages the brand speaks.')),
  hiddenPages: z._default(z.array(z.enum(hideablePages)), []).check(said('Pages that the brand has not.')),
  features: z.prefault(Features, {}).check(said('What the brand has, and others have not.')),
  bonuses: z.prefault(Bonuses, {}).check(said('The bonus programme, in cities that have it.')),
  tips: z.prefault(Tips, {}).check(said('Tips, which are a part of the price. None are offered unless somebody takes them.')),
  customers: z.prefault(Customers, {}).check(said('Whether customers sign in, and how.')),
  paymentTypes: z
    ._default(z.array(z.enum(offeredPaymentTypes)), ['cash', 'card', 'cardOnline', 'SBP', 'SberPay'])
    .check(said('In order of preference; a city without an acquirer offers cash and card only.')),
  additiveNumbers: z
    ._default(z.partialRecord(z.enum(additives), AdditiveNumber), {})
    .check(said('The numbers by which the brand’s printed menus name additives; dishes show them beside the words.')),
  acquirers: z
    ._default(z.record(CountryCode, z.nullable(Line)), {})
    .check(said('Who takes online payments, by country code, with a default; null for nobody.')),
  receipts: z._default(z.record(CountryCode, Receipt), {}).check(said('What receipts say, by country code, with a default.')),
  anywhere: z
    ._default(Anywhere, { countryCode: 'RU', fractionalPrices: false, banknotes: [100, 500, 1000, 2000, 5000] })
    .check(said('The country and its money where no city is chosen.')),
  links: z.prefault(Links, {}).check(said('Where the footer and the menus lead.')),
  look: Look.check(said('Colours outside of tokens.css.')),
})
type Facts = z.output<typeof BrandFile>

/** A brand: its facts, with its folder's name as the alias, and what its folder says by itself. */
export type Brand = Omit<Facts, '$schema' | 'domain' | 'languages' | 'bonuses' | 'acquirers' | 'receipts' | 'look'> & {
  alias: string
  domain: string
  languages: { offered: LanguageCode[]; default: LanguageCode; showSwitch: boolean }
  bonuses: { launched: Launch; accrual: Accrual }
  acquirers: { default: string | null } & Record<string, string | null>
  receipts: { default: z.infer<typeof Receipt> } & Record<string, z.infer<typeof Receipt>>
  look: z.output<typeof Look> & { logo: LogoSize }
  /** What the office has set of its look. */
  ownLook: OwnLook
  /** Of cities where other ways to pay are offered, by alias. */
  paymentTypesByCity: Readonly<Record<string, PaymentTypeAlias[] | undefined>>
  /** Own versions of legal documents that the office has published, by the day from which they hold. */
  legal: Readonly<Record<string, Readonly<Record<string, GivenTexts>> | undefined>>
}

/** Colours as #rrggbb; pictures by the hashes of their masters, null for those of the folder. */
export type OwnLook = { main?: string | undefined; second?: string | undefined; logo: string | null; favicon: string | null }

/** The ways to pay that are offered in a city, in order of preference. */
export const paymentTypesIn = ({ paymentTypes: usual, paymentTypesByCity }: Brand, { alias }: { alias: string }): PaymentTypeAlias[] =>
  paymentTypesByCity[alias] ?? usual

/** Who takes the online payments of a country; null for nobody. */
export const acquirerIn = ({ acquirers }: Pick<Brand, 'acquirers'>, country: string): string | null =>
  acquirers[country] === undefined ? acquirers.default : acquirers[country]

/** The size of images/logo.svg in px. */
export type LogoSize = { width: number; height: number }

/** A file's facts as a brand. Acquirers and receipts of countries come on top of those that all brands begin with. */
export const brandOfFacts = (alias: string, facts: Omit<Facts, '$schema'>, logo: LogoSize): Brand => ({
  ...facts,
  alias,
  // brandFaults refuses what is neither, or both.
  bonuses: facts.bonuses as Brand['bonuses'],
  // At least one is offered.
  languages: { ...facts.languages, default: facts.languages.default ?? (facts.languages.offered[0] as LanguageCode) },
  hosts: [...new Set([`${alias}.localhost`, ...facts.hosts])],
  domain: facts.domain ?? facts.hosts[0] ?? `${alias}.localhost`,
  acquirers: { TR: 'iyzico', default: 'stripe', ...facts.acquirers },
  receipts: { default: plainReceipt, ...facts.receipts },
  look: { ...facts.look, logo },
  // The office's alone.
  ownLook: { logo: null, favicon: null },
  paymentTypesByCity: {},
  legal: {},
})
