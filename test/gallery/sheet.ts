export type Picture = { file: string; brand: string; screen: string; width: number }

const style = `
body { margin: 0; padding: 16px; font: 14px/1.4 system-ui, sans-serif; background: #e9e9ec; color: #222 }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 8px 0; background: #e9e9ec }
h2 { margin: 32px 0 8px; font-size: 20px } h3 { margin: 12px 0 4px; font-size: 13px; font-weight: 600 }
.row { display: flex; gap: 12px; align-items: start; overflow-x: auto }
img { display: block; background: #fff; box-shadow: 0 0 0 1px #0002 }`

/** One page to look through: screen by screen, the brands beneath each other, so that they can be compared. */
export function sheet(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ screen }) => screen))]
  const brands = [...new Set(pictures.map(({ brand }) => brand))]
  const row = (screen: string, brand: string): string => {
    const images = pictures
      .filter((each) => each.screen === screen && each.brand === brand)
      .map(({ file, width }) => `<a href="${file}"><img loading="lazy" src="${file}" width="${width / 2}" alt="${width} px"></a>`)
    return images.length > 0 ? `<h3>${brand}</h3><div class="row">${images.join('')}</div>` : ''
  }
  const part = (screen: string): string =>
    `<section id="${screen}"><h2>${screen}</h2>${brands.map((brand) => row(screen, brand)).join('')}</section>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>${names.map(part).join('')}</html>`
}
