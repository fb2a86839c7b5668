import { paths } from '#web/paths.ts'
import type { CityFacts, Site } from '#web/page-data.ts'

/** The menu of a city, which stands in its page as microdata. */
export const menuId = ({ origin }: Site, { alias }: CityFacts): string => `${origin}${paths.city(alias)}#menu`
