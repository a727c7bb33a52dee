import { getImageProps } from 'next/image'

/** Attributes of the `img` of the logo. Plain data, so that the header does not need an image component. */
export interface Logo {
  src: string
  srcSet?: string | undefined
}

/** The optimized logo of the settings; null if the settings have no logo. */
export function optimizedLogo(logoUrl: string | null): Logo | null {
  if (!logoUrl) return null
  const { props } = getImageProps({ src: logoUrl, alt: '', width: 320, height: 128 })
  return { src: props.src, srcSet: props.srcSet }
}
