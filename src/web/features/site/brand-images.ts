import imbaPizzaIcon from '#brands/imba-pizza/images/favicon.svg'
import imbaPizzaLogo from '#brands/imba-pizza/images/logo.svg'
import mylavashIcon from '#brands/mylavash/images/favicon.svg'
import mylavashLogo from '#brands/mylavash/images/logo.svg'
import sofraIcon from '#brands/sofra/images/favicon.svg'
import sofraLogo from '#brands/sofra/images/logo.svg'
import suareIcon from '#brands/suare/images/favicon.svg'
import suareLogo from '#brands/suare/images/logo.svg'

type BrandImages = { icon: string; logo: { url: string; width: number; height: number } }

/** A logo begins with its sign, a square as high as the logo. */
export const brandImages: Record<string, BrandImages> = {
  sofra: { icon: sofraIcon, logo: { url: sofraLogo, width: 131, height: 40 } },
  mylavash: { icon: mylavashIcon, logo: { url: mylavashLogo, width: 214, height: 42 } },
  'imba-pizza': { icon: imbaPizzaIcon, logo: { url: imbaPizzaLogo, width: 280, height: 40 } },
  suare: { icon: suareIcon, logo: { url: suareLogo, width: 175, height: 40 } },
}
