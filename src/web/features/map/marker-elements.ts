import styles from './city-map.module.css'
import { trackIcon } from './map-rules.ts'

const icons = import.meta.glob<string>('../../../../brands/*/map-icons/*.svg', { eager: true, query: '?url', import: 'default' })

/** A brand's own map icon. */
const icon = (brand: string, name: 'shop' | 'pin' | 'courier'): string => icons[`../../../../brands/${brand}/map-icons/${name}.svg`] ?? ''

function picture(source: string): HTMLImageElement {
  const image = new Image()
  image.src = source
  image.alt = ''
  return image
}

/** The address pin, with words beside it. */
export function pinElement(brand: string, label: string, words: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.pin ?? ''
  words.className = styles.terms ?? ''
  element.append(picture(icon(brand, 'pin')), words)
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', label)
  return element
}

/** One of the three markers of a courier's map. */
export function trackElement(brand: string, place: 'courier' | 'pin' | 'shop', label: string): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.track ?? ''
  element.dataset.place = place
  const image = picture(icon(brand, place))
  image.width = trackIcon.width
  image.height = trackIcon.height
  element.append(image)
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', label)
  return element
}

export function shopElement(brand: string, label: string, isShown: boolean, onClick: () => void): HTMLElement {
  const element = button(styles.shop, label, onClick)
  element.append(picture(icon(brand, 'shop')))
  element.setAttribute('aria-pressed', String(isShown))
  return element
}

export function clusterElement(count: number, label: string, onClick: () => void): HTMLElement {
  const element = button(styles.cluster, label, onClick)
  element.textContent = String(count)
  return element
}

function button(className: string | undefined, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className ?? ''
  element.setAttribute('aria-label', label)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onClick()
  })
  return element
}
