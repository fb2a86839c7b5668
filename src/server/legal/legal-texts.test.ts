import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import { brandFolder, brandFolders } from '#brands/index.ts'
import { type Language, languages } from '#domain/language.ts'
import { writeFiles } from '#kit/tiny-chain.ts'
import type { profile as texts } from '#messages/ru/account.ts'
import { type LegalDocument, legalDocuments } from '#domain/legal-documents.ts'
import { type LegalFacts, legalSource, legalText as textOf, renderLegal } from './legal-texts.ts'

const legalText = (alias: string, document: LegalDocument, language: Language, words: LegalFacts) =>
  textOf(brandFolder(alias) as Brand, { document }, language, words)

const facts = {
  brand: 'Sofra',
  company: 'ООО «Софра»',
  email: 'hello@sofra.example',
  phone: '+7 800 000-00-10',
  domain: 'sofra.example',
  cart_days: '90',
  request_days: '365',
  order_days: '1095',
}

describe.each(languages)('in %s', (language) => {
  test.each(legalDocuments)('%s is a whole text for every brand, its placeholders filled in (ROUTE-13, AUX-13)', (document) => {
    for (const { alias } of brandFolders) {
      const { title, html } = legalText(alias, document, language, facts)
      expect(title.length).toBeGreaterThan(5)
      expect(html).toContain(facts.company)
      expect(html).toContain(facts.email)
      expect(title + html).not.toMatch(/[{}]/)
      expect(html.length).toBeGreaterThan(900)
      expect(html).not.toMatch(/<(?!\/?(?:h2|h3|p|ul|ol|li|strong|em|code|a)\b)/)
    }
  })

  test('the documents have as many sections as in the default language', () => {
    const sections = (requested: typeof language): number[] =>
      legalDocuments.map((document) => legalText('sofra', document, requested, facts).html.split('<h2>').length)
    expect(sections(language)).toEqual(sections('ru'))
  })

  test('the privacy policy tells for how long orders, carts and letters are kept (ROUTE-13)', () => {
    const { html } = legalText('sofra', 'privacy-policy', language, {
      ...facts,
      order_days: '5678',
      cart_days: '1234',
      request_days: '4321',
    })
    expect(html).toMatch(/5678[^]*1234[^]*4321/)
  })

  test('the privacy policy names every cookie that the shop sets (ROUTE-13)', () => {
    const { html } = legalText('sofra', 'privacy-policy', language, facts)
    const known = ['visitor', 'session', 'signed_in', 'phone', 'city', 'order_type', 'shop_id', 'delivery_zone_id', 'language']
    const reported = ['phone_mask', 'lookup_phone', 'lookup_order_id', 'vk_code_verifier', 'bonus_program', 'purchase_']
    for (const cookie of [...known, ...reported, 'cookies_accepted', 'last_seen_banner']) expect(html).toContain(`<code>${cookie}`)
    // The verifier's retention in days, beside all the others (LOGIN-41, ACC-CONST-01).
    expect(html).toMatch(/\b77\b/)
    expect(html).toMatch(/\b256\b/)
  })

  test('the privacy policy says where customers help themselves to their data (ACC-DECIDE-33)', async () => {
    // A document that the language lacks is shown in another one.
    const { html, language: borrowed } = legalText('sofra', 'privacy-policy', language, facts)
    const { profile } = (await import(`../../messages/${borrowed ?? language}/account.ts`)) as { profile: typeof texts }
    for (const words of [profile.personal_data, profile.export, profile.delete_account]) expect(html).toContain(words)
  })
})

test('Ukrainian is not Russian, and only these two are Cyrillic', () => {
  const words = { ...facts, company: 'Sofra Ltd' }
  for (const document of legalDocuments) {
    expect(legalText('sofra', document, 'uk', words).html).not.toMatch(/[ыэёъ]/i)
    for (const language of languages.filter((one) => one !== 'ru' && one !== 'uk')) {
      const { html, language: borrowed } = legalText('sofra', document, language, words)
      if (borrowed === null) expect(html).not.toMatch(/[а-яё]/i)
    }
  }
})

test('a document that a language lacks says which language it is in, with its title', () => {
  const borrowed = legalText('sofra', 'privacy-policy', 'en-XA', facts)
  expect(borrowed).toEqual({ ...legalText('sofra', 'privacy-policy', 'en', facts), language: 'en' })
  expect(legalText('sofra', 'privacy-policy', 'en', facts).language).toBeNull()
})

test('the own text of a brand is shown before the draft of all brands, also in another language', async () => {
  await using written = await writeFiles({
    'green-fork/legal/privacy-policy.en.md': '# Ours',
    'green-fork/legal/user-agreement.de.md': '# Unsere',
    ...Object.fromEntries(
      ['privacy-policy', 'user-agreement'].flatMap((document) => ['en', 'de'].map((own) => [`legal/${document}.${own}.md`, '# Draft'])),
    ),
  })
  const folder = pathToFileURL(`${written.folder}/`)
  const shown = (document: LegalDocument, language: Language) => {
    const { markdown, language: own } = legalSource({ alias: 'green-fork', language: 'en' }, document, language, folder)
    return [markdown, own]
  }
  expect(shown('privacy-policy', 'de')).toEqual(['# Ours', 'en'])
  expect(shown('privacy-policy', 'en')).toEqual(['# Ours', 'en'])
  expect(shown('user-agreement', 'de')).toEqual(['# Unsere', 'de'])
  expect(shown('user-agreement', 'en')).toEqual(['# Draft', 'en'])
})

test('the title is set apart from the text', () => {
  expect(renderLegal('# Terms of “{brand}” & co\n\nText', facts)).toEqual({ title: 'Terms of “Sofra” & co', html: '<p>Text</p>' })
})

test.each([
  ['HTML is shown as text', '# T\n\n<script>alert(1)</script>', '&lt;script&gt;'],
  ['a link to a script leads nowhere', '# T\n\n[x](javascript:alert(1))', '<a href="">x</a>'],
])('%s', (_, markdown, expected) => {
  expect(renderLegal(markdown, facts).html).toContain(expected)
})

test('a fact cannot become markup', () => {
  const { html } = renderLegal('# T\n\n{company}', { ...facts, company: '<b>*Best* & [co](/x)' })
  expect(html).toBe('<p>&lt;b&gt;*Best* &amp; [co](/x)</p>')
})

test('a document without a title is a fault', () => {
  expect(() => renderLegal('Text', facts)).toThrow('begins with its title')
})
