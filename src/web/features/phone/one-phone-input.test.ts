import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const using = (what: string): string[] =>
  globSync('src/web/**/*.tsx')
    .filter((path) => readFileSync(path, 'utf8').includes(`/${what}'`))
    .toSorted()

test('every form that takes a phone takes it by the one input: nothing else draws the field, nor an input of its own (PHONE-01)', () => {
  expect(using('PhoneField.tsx')).toEqual(['src/web/features/phone/phone-input.tsx'])
  const own = globSync('src/web/**/*.tsx').filter((path) => /type="tel"(?!\s+readOnly)/.test(readFileSync(path, 'utf8')))
  expect(own).toEqual(['src/web/ui/PhoneField.tsx'])
  expect(using('phone-input.tsx')).toEqual(
    expect.arrayContaining([
      'src/web/features/account/login/user-login-modal.tsx',
      'src/web/features/checkout/form/order-form.tsx',
      'src/web/features/feedback/request-form.tsx',
      'src/web/features/order/lookup/user-order-modal.tsx',
      'src/web/features/place/order-types/notify-form.tsx',
    ]),
  )
})
