import { getImageProps } from 'next/image'

/** Attributes of the logo's `img`: plain data, so that the header needs no image component. */
export interface Logo {
  src: string
  srcSet?: string | undefined
}

/** The optimized logo of the settings; null without one. */
export function optimizedLogo(logoUrl: string | null): Logo | null {
  if (!logoUrl) return null
  const { props } = getImageProps({ src: logoUrl, alt: '', width: 320, height: 128 })
  return { src: props.src, srcSet: props.srcSet }
}
