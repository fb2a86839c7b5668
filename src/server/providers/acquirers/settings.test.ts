import { expect, test } from 'vitest'
import { type AcquirerSettings, asVariables, readAcquirers } from './settings.ts'

const read = (source: Record<string, string>): { settings: AcquirerSettings; faults: string[] } => {
  const faults: string[] = []
  return { settings: readAcquirers(source, faults), faults }
}

test('nobody takes money online until an acquirer is set', () => {
  expect(read({ CLOUD_URL: 'http://127.0.0.1:1' })).toEqual({ settings: {}, faults: [] })
})

test('an acquirer has its provider’s address unless another one is set', () => {
  const keys = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET: 's' }
  expect(read(keys).settings).toEqual({ yookassa: { url: 'https://api.yookassa.ru/v3', shopId: '1', secret: 's' } })
  expect(read({ ...keys, YOOKASSA_URL: 'http://127.0.0.1:1' }).settings.yookassa?.url).toBe('http://127.0.0.1:1')
})

test('one that is set in part is a fault that names what is missing', () => {
  expect(read({ SBER_NEW_USER: 'u' })).toEqual({
    settings: {},
    faults: ['The acquirer sber_new also needs SBER_NEW_PASSWORD, SBER_NEW_MERCHANT.'],
  })
})

test('what is written as variables is read back the same, line ends too', () => {
  const settings: AcquirerSettings = {
    sber: { url: 'http://bank', user: 'u', password: 'p', callbackKey: 'k', cardPem: '-----BEGIN-----\nabc\n-----END-----' },
    cloud: { url: 'http://bank', publicId: 'pk', secret: 's' },
  }
  const source = asVariables(settings).map((line): [string, string] => {
    const [, name = '', value = ''] = /^(\w+)='(.*)'$/.exec(line) ?? []
    return [name, value]
  })
  expect(read(Object.fromEntries(source)).settings).toEqual(settings)
})
