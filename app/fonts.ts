import localFont from 'next/font/local'

export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

export const barlow = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
      weight: '600',
    },
    {
      path: '../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
      weight: '700',
    },
  ],
  variable: '--font-barlow',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

export const jetbrains = localFont({
  src: '../node_modules/@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
  weight: '500',
  variable: '--font-jetbrains',
  display: 'swap',
  // Codes and figures only: never worth delaying the text for.
  preload: false,
  adjustFontFallback: false,
})
