import { officeName, officeScreens } from './office-screens.ts'
import { screens } from './screens.ts'
import { tours, widths } from './tours.ts'

const style = `
body { margin: 0; padding: 16px; font: 14px/1.4 system-ui, sans-serif; background: #e9e9ec; color: #222 }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 8px 0; background: #e9e9ec }
h2 { margin: 32px 0 8px; font-size: 20px } h3 { margin: 12px 0 4px; font-size: 13px; font-weight: 600 }
.row { display: flex; gap: 12px; align-items: start; overflow-x: auto }
img { display: block; background: #fff; box-shadow: 0 0 0 1px #0002 }`

/** The name of a picture's file. */
export const fileOf = (brand: string, screen: string, width: number): string => `${brand}-${screen}-${width}.jpg`

type Earlier = { /** Of its folder, from the page. */ href: string; files: ReadonlySet<string> }

/** One page with all pictures: by screen, with the brands below each other for comparison, and what an earlier run saw beside it. */
export function sheet(files: ReadonlySet<string>, before?: Earlier): string {
  const row = (screen: string, brand: string): string => {
    const images = widths
      .map((width) => ({ file: fileOf(brand, screen, width), width }))
      .filter(({ file }) => files.has(file))
      .flatMap(({ file, width }) => {
        const image = (href: string, when: string): string =>
          `<a href="${href}"><img loading="lazy" src="${href}" width="${width / 2}" alt="${width} px${when}"></a>`
        return [...(before?.files.has(file) ? [image(`${before.href}/${file}`, ', before')] : []), image(file, '')]
      })
    return images.length > 0 ? `<h3>${brand}</h3><div class="row">${images.join('')}</div>` : ''
  }
  const part = (name: string): string => {
    const rows = [...tours.map(({ brand }) => brand), officeName].map((brand) => row(name, brand)).join('')
    return rows && `<section id="${name}"><h2>${name}</h2>${rows}</section>`
  }
  const names = [...new Set([...screens, ...officeScreens('en')].map(({ name }) => name))]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>${names.map(part).join('')}</html>`
}
