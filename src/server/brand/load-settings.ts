import type { Kysely } from 'kysely'
import type { Brand, LogoSize } from '#brands/brand.ts'
import type { Schema } from '#server/database/schema.ts'
import { withSettings } from './with-settings.ts'

/** A brand with the settings that are published, also as they are in a transaction that will be undone. */
export async function loadSettings(db: Kysely<Schema>, folder: Brand): Promise<Brand> {
  const [row, pictures] = await Promise.all([
    db.selectFrom('brand_setting').select('facts').where('brand', '=', folder.alias).executeTakeFirst(),
    loadPictures(db, folder.alias),
  ])
  // They were checked by their format before they were stored.
  const brand = row ? withSettings(folder, row.facts) : folder
  return pictures.length > 0 ? withPictures(brand, pictures) : brand
}

type OwnPicture = { alias: string; hash: string } & LogoSize

const loadPictures = (db: Kysely<Schema>, brand: string): Promise<OwnPicture[]> =>
  db
    .selectFrom('brand_picture')
    .innerJoin('picture', 'picture.hash', 'brand_picture.picture')
    .innerJoin('picture_master', 'picture_master.hash', 'picture.photo')
    .select(['brand_picture.alias', 'picture_master.hash', 'width', 'height'])
    .where('brand_picture.brand', '=', brand)
    .where('brand_picture.alias', 'in', ['logo', 'favicon'])
    .execute()

function withPictures(brand: Brand, pictures: readonly OwnPicture[]): Brand {
  const [logo, favicon] = ['logo', 'favicon'].map((name) => pictures.find(({ alias }) => alias === name))
  return {
    ...brand,
    ownLook: { ...brand.ownLook, logo: logo?.hash ?? null, favicon: favicon?.hash ?? null },
    look: logo ? { ...brand.look, logo: logoSizeOf(logo) } : brand.look,
  }
}

/** The room that pages leave for a logo, in pixels. */
const logoRoom = { width: 280, height: 40 }

/** The size in which a picture is shown as a logo: as high as all are, or as wide as there is room. */
export function logoSizeOf({ width, height }: LogoSize): LogoSize {
  const scale = Math.min(logoRoom.height / height, logoRoom.width / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
