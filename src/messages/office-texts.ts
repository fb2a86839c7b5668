import type { brandTexts } from './ru/office/brand.ts'
import type { content } from './ru/office/content.ts'
import type { historyTexts } from './ru/office/history.ts'
import type { office } from './ru/office/index.ts'
import type { placeTexts } from './ru/office/places.ts'
import type { menuTexts } from './ru/office/menu.ts'
import type { offersTexts } from './ru/office/offers.ts'
import type { photoTexts } from './ru/office/photos.ts'
import type { zoneTexts } from './ru/office/zones.ts'

/** The texts of the office by group; the first language's files are the type of all others. */
export type OfficeTexts = typeof office

/** Those of the screens of what is sold, which load with them. */
export type ContentTexts = typeof content

/** Those of the menu's screen and of its forms. */
export type MenuTexts = typeof menuTexts

/** Those of the screens on which a brand comes to its cities and restaurants. */
export type PlaceTexts = typeof placeTexts

/** Those of the history. */
export type HistoryTexts = typeof historyTexts

/** Those of the screen of offers. */
export type OffersTexts = typeof offersTexts

/** Those of photographs, wherever one is taken. */
export type PhotoTexts = typeof photoTexts

/** Those of the map of zones. */
export type ZoneTexts = typeof zoneTexts

/** Those of the screen of a brand. */
export type BrandTexts = typeof brandTexts
