import * as z from 'zod/mini'
import type { Brand } from '#brands/brand.ts'
import { brandFolder } from '#brands/index.ts'
import { withSettings } from '#server/brand/with-settings.ts'
import type { Kind } from './format/formats.ts'
import { SettingsFile } from './format/settings.ts'
import type { Stored } from './stored/read-stored.ts'

/** A brand as documents make it: its folder with the settings among them; null for one that has no folder. */
export function brandIn(files: readonly { kind: Kind; brand: string | null; raw: unknown }[], alias: string): Brand | null {
  return brandWith(alias, files.find(({ kind, brand }) => kind === 'settings' && brand === alias)?.raw)
}

/** The same of stored content. */
export const brandOfStored = ({ brands }: Stored, alias: string): Brand | null =>
  brandWith(alias, brands.find((brand) => brand.alias === alias)?.settings)

/** Settings that do not follow their format are told as faults, and are none. */
function brandWith(alias: string, settings: unknown): Brand | null {
  const folder = brandFolder(alias)
  const read = z.safeParse(SettingsFile, settings ?? {})
  return folder && read.success ? withSettings(folder, read.data) : folder
}
