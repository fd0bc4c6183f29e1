/** Bytes that lie beside the database: under a key that is written once, and never with other bytes. */
export interface StoredObject {
  readonly key: string;
  /** SHA-256 of the bytes, lower-case hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Keeps the bytes of large contents; their rows stay in the database, which keeps everything where no store is set. A
 * store is asked a bounded number of times and waited for a bounded time.
 */
export interface ObjectStore {
  /** For people: its host and bucket. */
  readonly description: string;
  /** Resolves once the store has said that it has all of the bytes. @throws {ObjectOutage} */
  put(object: StoredObject, data: Uint8Array): Promise<void>;
  /**
   * The bytes of that hash; never any others.
   * @throws {ObjectOutage}
   * @throws {ObjectLost} when the store answers, and does not have them
   */
  get(object: StoredObject): Promise<Uint8Array>;
  /** Also well when nothing has this key. @throws {ObjectOutage} */
  remove(key: string): Promise<void>;
  /** Writes a few bytes, as a server does before it relies on the store. @throws {ObjectOutage} */
  prepare(): Promise<void>;
  /** Reads them. @throws {ObjectOutage} */
  look(): Promise<void>;
  /** Ends what is under way, which fails. Nothing is asked any more. */
  close(): void;
}

/** Why a store did not do what it was asked: it did not answer as it should, or it does not let us. */
export type ObjectOutageKind = 'unreachable' | 'refused';

/** The store cannot be used for the moment. The message says where and why, for the operator, and nothing secret. */
export class ObjectOutage extends Error {
  readonly kind: ObjectOutageKind;

  constructor(kind: ObjectOutageKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ObjectOutage';
    this.kind = kind;
  }
}

/** The store has no such object, or other bytes under its key: something was removed or changed there. */
export class ObjectLost extends Error {
  readonly kind: 'missing' | 'damaged';

  constructor(kind: 'missing' | 'damaged', { key }: StoredObject, description: string) {
    super(`The object ${key} is ${kind} in ${description}.`);
    this.name = 'ObjectLost';
    this.kind = kind;
  }
}
