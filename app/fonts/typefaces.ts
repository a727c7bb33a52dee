import localFont from 'next/font/local'

// scripts/subset-fonts.ts generates these files from the font packages. Their fallbacks are in
// app/styles/tokens.css.

export const inter = localFont({
  src: './inter.woff2',
  weight: '400 700',
  variable: '--font-inter',
  // If this font arrives late, only the next document uses it. Swapping it in would always move a line
  // break somewhere.
  display: 'optional',
  adjustFontFallback: false,
})

export const barlow = localFont({
  src: './barlow-condensed-700.woff2',
  weight: '700',
  variable: '--font-barlow',
  display: 'swap',
  adjustFontFallback: false,
})

export const jetbrains = localFont({
  src: './jetbrains-mono-500.woff2',
  weight: '500',
  variable: '--font-jetbrains',
  display: 'swap',
  // Only codes and figures use this font, so it must not delay the text.
  preload: false,
  adjustFontFallback: false,
})
