import { lazy } from 'react'
import { loadAgain } from '#web/browser/load-again.ts'
import type { FieldWords } from '#web/ui/FieldFrame.tsx'
import { shopWords } from './places.ts'
import { PlaceSwitcher } from './PlaceSwitcher.tsx'
import type { ShopChoice } from './ShopDialog.tsx'

const ShopDialog = lazy(() => loadAgain(() => import('./ShopDialog.tsx')))

type ShopSwitcherProps = FieldWords &
  ShopChoice & {
    /** Stands while none is chosen. */
    none?: string
  }

/** The shop that a screen is about, with the way to another one. */
export function ShopSwitcher({ places, shops = places.shops, value, all, none, onPick, ...field }: ShopSwitcherProps) {
  const shop = shops.find(({ id }) => String(id) === value)
  return (
    <PlaceSwitcher
      {...field}
      words={shop ? shopWords(shop, places) : (all ?? none ?? '')}
      renderDialog={(open, onClose) => <ShopDialog title={field.label} {...{ open, onClose, places, shops, value, all, onPick }} />}
    />
  )
}
