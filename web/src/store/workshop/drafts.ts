// Drafts of packs as this browser keeps them: in its own database, so that they outlive a reload and a lost connection.

/** One edit: in a file, at a place, what stood there and what stands there now. A file that is not there is null. */
export interface Edit {
  file: string;
  at: number;
  removed: string | null;
  inserted: string | null;
  /** Whether it belongs to the edit before it: both are taken back at once. */
  joined?: boolean;
}

export interface DraftData {
  id: string;
  name: string;
  game: string;
  files: Record<string, string>;
  /** Everything that was done, the last one last; those behind `done` were taken back. */
  edits: Edit[];
  done: number;
  changed: number;
  /** The upload it was last tried with, and the digests of those before it. */
  tried?: { digest: string; token: string; before?: string[] };
}

const DATABASE = "sortie-workshop";
const DRAFTS = "drafts";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(DRAFTS, { keyPath: "id" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("no database"));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(DRAFTS, mode);
      const asked = work(transaction.objectStore(DRAFTS));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = () => reject(transaction.error ?? new Error("not kept"));
    });
  } finally {
    database.close();
  }
}

export async function listDrafts(): Promise<DraftData[]> {
  const found = await within<DraftData[]>("readonly", (store) => store.getAll() as IDBRequest<DraftData[]>);
  return found.sort((one, other) => other.changed - one.changed);
}

export const readDraft = (id: string): Promise<DraftData | undefined> => within("readonly", (store) => store.get(id) as IDBRequest<DraftData | undefined>);
export const keepDraft = (draft: DraftData): Promise<unknown> => within<unknown>("readwrite", (store) => store.put(draft) as IDBRequest<unknown>);
export const deleteDraft = (id: string): Promise<unknown> => within<unknown>("readwrite", (store) => store.delete(id) as IDBRequest<unknown>);
