import type { content } from './ru/office/content.ts'
import type { office } from './ru/office/index.ts'
import type { menuTexts } from './ru/office/menu.ts'

/** The texts of the office by group; the first language's files are the type of all others. */
export type OfficeTexts = typeof office

/** Those of the screens of what is sold, which load with them. */
export type ContentTexts = typeof content

/** Those of the menu's screen and of its forms. */
export type MenuTexts = typeof menuTexts
