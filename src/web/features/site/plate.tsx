import { useSite } from './use-site.ts'

/** A dish of the brand on its plate, where there is nothing else to show. */
export function Plate() {
  const { brand } = useSite()
  return <img src={`/brand/${brand.alias}/plate.svg`} alt="" width={120} height={120} />
}
