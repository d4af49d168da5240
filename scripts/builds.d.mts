export function publishBuild(builds: string, name: string, make: (folder: string) => void): void
export function copyPublished(builds: string, folder: string, isWanted: (build: string) => boolean): boolean
