import { useEffect } from 'react'
import { allergens, diets, type DietWish } from '#domain/catalogue/diet.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'
import { changeFilter, countOf, storageKey, useFilter } from './filter-store.ts'

/** Known codes only, without repeats, in fixed order: URLs and stored values may contain anything. */
const known = (diet: unknown, without: unknown): DietWish => ({
  diets: diets.filter((code) => Array.isArray(diet) && diet.includes(code)),
  without: allergens.filter((code) => Array.isArray(without) && without.includes(code)),
})

/** The filter in a URL, `?diet=vegan,halal&without=milk`; null when it has none. */
export function wishOfQuery(search: string): DietWish | null {
  const query = new URLSearchParams(search)
  const [diet, without] = [query.get('diet'), query.get('without')]
  return diet === null && without === null ? null : known(diet?.split(','), without?.split(','))
}

/** A URL with the filter in its query; the rest stays. */
export function withWish(href: string, wish: DietWish): string {
  const url = new URL(href)
  const put = (name: string, codes: readonly string[]) =>
    codes.length > 0 ? url.searchParams.set(name, codes.join(',')) : url.searchParams.delete(name)
  put('diet', wish.diets)
  put('without', wish.without)
  return url.href.replaceAll('%2C', ',')
}

/** The filter of a shared URL applies to this visit; one chosen here is stored. */
function rememberedWish(): DietWish {
  const stored = readStored<Partial<DietWish>>(storageKey)
  return wishOfQuery(location.search) ?? known(stored?.diets, stored?.without)
}

export function useWish(): DietWish {
  const { wish } = useFilter()
  useEffect(() => {
    if (wish === null) changeFilter({ wish: rememberedWish() })
  }, [wish])
  return wish ?? rememberedWish()
}

/** Stores the filter, and puts it into the URL for sharing. */
export function chooseWish(wish: DietWish): void {
  if (countOf(wish) > 0) writeStored(storageKey, wish)
  else removeStored(storageKey)
  changeFilter(countOf(wish) > 0 ? { wish } : { wish, fits: null })
  showInAddress(wish)
}

export const resetWish = (): void => chooseWish({ diets: [], without: [] })

export function showInAddress(wish: DietWish): void {
  const href = withWish(location.href, wish)
  if (href !== location.href) history.replaceState(history.state, '', href)
}

/** A list of codes with one toggled. */
export const toggled = (codes: readonly string[], code: string): string[] =>
  codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]
