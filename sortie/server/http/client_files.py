"""The built client: where it lies, and how its files are served. What carries a digest in its name is kept by browsers."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from sortie.server.errors import UnknownTable

BUILT = Path(__file__).parents[1] / "client"  # `make client` puts it here; it ships inside the package
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ASSETS = "assets/"
PACKED = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def client_folder(wanted: str = "") -> Path | None:
    """The folder of the client: the wanted one, else the built one, None when there is none."""
    folder = Path(wanted) if wanted else BUILT
    return folder if (folder / "index.html").is_file() else None


class ClientFiles(StaticFiles):
    """The client's files, packed where the browser unpacks them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file with its cache headers; a browser that asks for a page that does not exist gets the client's own page."""
        try:
            response = self._packed(path, scope) or await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or b"text/html" not in dict(scope["headers"]).get(b"accept", b""):
                raise
            response = FileResponse(Path(str(self.directory)) / "index.html", status_code=404)
        kept = path.startswith(ASSETS) and response.status_code != 404
        response.headers["cache-control"] = FOREVER if kept else ASK_AGAIN
        return response

    def _packed(self, path: str, scope: Scope) -> Response | None:
        media_type = PACKED.get(Path(path).suffix)
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"")
        if media_type is None or b"gzip" not in accepted:
            return None
        found, stat = self.lookup_path(f"{path}.gz")
        if stat is None:
            return None
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return FileResponse(found, headers=headers, media_type=media_type)


def add_client(app: FastAPI, folder: Path | None) -> None:
    """Serve the client under /, and under the links of seats."""

    @app.get("/t/{table_id}", include_in_schema=False)
    async def link(table_id: str) -> Response:
        """The page behind a seat's link; the token stays in the browser, behind the #."""
        if folder is None:
            raise UnknownTable("no-web-client")
        return FileResponse(folder / "index.html", headers={"cache-control": ASK_AGAIN})

    if folder is not None:
        app.mount("/", ClientFiles(directory=folder, html=True))
