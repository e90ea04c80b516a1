export declare const thriftyFlags: readonly string[]
export declare const thriftyEnvironment: Readonly<Record<string, string>>
