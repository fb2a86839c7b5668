import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { SettingsFile } from '#server/import/format/settings.ts'
import { usualSettings } from './usual-settings.ts'
import { withSettings } from './with-settings.ts'

test.each(brandFolders.map((brand) => [brand.alias, brand] as const))(
  'what the folder of %s says, set as settings, changes nothing (OPS-SETTINGS-02)',
  (_, brand) => {
    const usual = usualSettings(brand)
    expect(withSettings(brand, SettingsFile.parse(usual))).toEqual(brand)
    expect(usual).toMatchObject({ name: brand.name, sign_in: brand.customers.authEnabled, companies: expect.any(Array) as unknown })
  },
)
