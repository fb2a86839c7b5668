import { useEffect } from 'react'
import { allergens, diets, type DietFilter } from '#domain/catalogue/diet.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'
import { changeFilter, countOf, storageKey, useFilter } from './filter-store.ts'

/** Known codes only, without repeats, in fixed order: URLs and stored values may contain anything. */
const known = (diet: unknown, without: unknown): DietFilter => ({
  diets: diets.filter((code) => Array.isArray(diet) && diet.includes(code)),
  without: allergens.filter((code) => Array.isArray(without) && without.includes(code)),
})

/** The filter in a URL, `?diet=vegan,halal&without=milk`; null when it has none. */
export function filterOfQuery(search: string): DietFilter | null {
  const query = new URLSearchParams(search)
  const [diet, without] = [query.get('diet'), query.get('without')]
  return diet === null && without === null ? null : known(diet?.split(','), without?.split(','))
}

/** A URL with the filter in its query; the rest stays. */
export function withFilter(href: string, filter: DietFilter): string {
  const url = new URL(href)
  const put = (name: string, codes: readonly string[]) =>
    codes.length > 0 ? url.searchParams.set(name, codes.join(',')) : url.searchParams.delete(name)
  put('diet', filter.diets)
  put('without', filter.without)
  return url.href.replaceAll('%2C', ',')
}

/** The filter of a shared URL applies to this visit; one chosen here is stored. */
function rememberedFilter(): DietFilter {
  const stored = readStored<Partial<DietFilter>>(storageKey)
  return filterOfQuery(location.search) ?? known(stored?.diets, stored?.without)
}

export function useDietFilter(): DietFilter {
  const { diet: filter } = useFilter()
  useEffect(() => {
    if (filter === null) changeFilter({ diet: rememberedFilter() })
  }, [filter])
  return filter ?? rememberedFilter()
}

/** Stores the filter, and puts it into the URL for sharing. */
export function chooseDietFilter(filter: DietFilter): void {
  if (countOf(filter) > 0) writeStored(storageKey, filter)
  else removeStored(storageKey)
  changeFilter(countOf(filter) > 0 ? { diet: filter } : { diet: filter, fits: null })
  showInAddress(filter)
}

export const resetDietFilter = (): void => chooseDietFilter({ diets: [], without: [] })

export function showInAddress(filter: DietFilter): void {
  const href = withFilter(location.href, filter)
  if (href !== location.href) history.replaceState(history.state, '', href)
}

/** A list of codes with one toggled. */
export const toggled = (codes: readonly string[], code: string): string[] =>
  codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]
