declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.svg?url' {
  const url: string
  export default url
}

declare module '*.woff2?url' {
  const url: string
  export default url
}

declare module '*.svg?raw' {
  const source: string
  export default source
}

interface ImportMeta {
  /** The modules of a pattern's files, or what they export by one name; Vite resolves it. */
  glob<T>(pattern: string, options: { readonly eager: true; readonly import?: string }): Record<string, T>
  /** Each as a function that loads its file. */
  glob<T>(patterns: readonly string[]): Record<string, () => Promise<T>>
}
