import type { MapViews } from './map-view.ts'
import type { MapSettings } from './settings.ts'

/**
 * The map of each city: that of its address service, as the terms of Yandex and Google require, if there is a browser
 * key; otherwise our own.
 */
export function createMapViews({ service, byCity, browser }: Pick<MapSettings, 'service' | 'byCity' | 'browser'>): MapViews {
  return {
    of(city) {
      const named = (city && byCity[city.alias]) ?? service
      if (named === 'yandex' && browser.yandex) return { provider: 'yandex', ...browser.yandex }
      if (named === 'google' && browser.google) return { provider: 'google', ...browser.google }
      return { provider: 'local' }
    },
  }
}
